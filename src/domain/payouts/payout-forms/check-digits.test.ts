import fc from 'fast-check';
import { stdnum } from 'stdnum';
import { expect, test } from 'vitest';
import { isAba, isCbu, isClabe, isCpfOrCnpj, isCuit, isRib, isRut } from './check-digits.ts';

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });

/** Compares with a third-party implementation, for whole numbers with each possible last digit. */
const agrees = (ours: (value: string) => boolean, theirs: (value: string) => boolean, length: number) =>
  fc.assert(
    fc.property(digits(length - 1), (body) => {
      for (const last of '0123456789')
        expect([body + last, ours(body + last)]).toEqual([body + last, theirs(body + last)]);
    }),
    { numRuns: 100 },
  );

test('the check digits agree with a third-party implementation', () => {
  const { BR, CL } = stdnum;
  agrees(
    (value) => isCpfOrCnpj(value) && new Set(value).size > 1,
    (value) => BR?.cpf?.validate(value).isValid === true,
    11,
  );
  agrees(isCpfOrCnpj, (value) => BR?.cnpj?.validate(value).isValid === true, 14);
  agrees(isRut, (value) => CL?.rut?.validate(value).isValid === true, 9);
});

test.each([
  ['ABA routing number', isAba, ['021000021', '121000248', '026009593'], ['021000022', '02100002']],
  ['CBU', isCbu, ['2850590940090418135201'], ['2810590940090418135201', '285059094']],
  [
    'CLABE',
    isClabe,
    ['032180000118359719', '002010077777777771'],
    ['032180000118359718', '0321800001183597'],
  ],
  ['CUIT', isCuit, ['20123456786', '30500010912'], ['20123456787', '2012345678']],
  ['CPF', isCpfOrCnpj, ['529.982.247-25', '52998224725'], ['52998224726', '11111111111']],
  ['CNPJ', isCpfOrCnpj, ['11.222.333/0001-81', '00000000000191'], ['11222333000182']],
  ['RUT', isRut, ['12.345.678-5', '76086428-5', '10000013-K'], ['12.345.678-6', 'K']],
  ['RIB', isRib, ['011519000001205000534921'], ['011519000001205000534922', '0115']],
] as const)('accepts a correct %s number and refuses a wrong one', (_, passes, good, bad) => {
  expect(good.filter((value) => !passes(value))).toEqual([]);
  expect(bad.filter((value) => passes(value))).toEqual([]);
});
