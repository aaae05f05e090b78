import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { TextField } from './text-field.tsx';

/** A password field with a button that shows the password. */
export const PasswordField = (
  props: Omit<
    ComponentProps<typeof TextField>,
    'kind' | 'type' | 'suffix' | 'autoComplete' | 'clearLabel'
  > & {
    /** Tells password managers whether the password is new. */
    autoComplete: 'current-password' | 'new-password';
    /** Label of the button while the password is hidden. */
    showLabel: string;
    /** Label of the button while the password is visible. */
    hideLabel: string;
  },
) => {
  const { showLabel, hideLabel, ...rest } = props;
  const [seen, setSeen] = useState(false);
  return (
    <TextField
      {...rest}
      kind="secret"
      type={seen ? 'text' : 'password'}
      suffix={
        <IconButton label={seen ? hideLabel : showLabel} onClick={() => setSeen(!seen)}>
          {seen ? <EyeOff /> : <Eye />}
        </IconButton>
      }
    />
  );
};
