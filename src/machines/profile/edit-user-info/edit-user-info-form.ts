import { oneOfOperations, operation } from '#api/operation.ts';
import { namesCheck } from '#domain/person/basic-info.ts';
import type { UserInfo } from '#domain/person/user.ts';
import { sentBy } from '../../common/form/form-definition.ts';
import { nameFields } from '../../common/names/names-form.ts';

export const saveNames = oneOfOperations({ names: operation('post', '/api/user/editBaseUserInfo') });

/** The form of the names alone. The rest of the profile does not change (payouts 2, EditBasicUserInfo; reading 28). */
export const namesForm = ({ user }: { user: UserInfo }) =>
  sentBy(saveNames, {
    fields: nameFields(user),
    check: namesCheck(user.countryNo),
    submit: 'common:done',
    failed: 'levels:submitFailed',
    request: ({ firstName, middleName, lastName }) => ({
      by: 'names' as const,
      init: { body: { firstName, ...(middleName && { middleName }), ...(lastName && { lastName }) } },
    }),
  });
