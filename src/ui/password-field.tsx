import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { TextField } from './text-field.tsx';

/** A password that can be looked at. */
export function PasswordField(
  props: Omit<
    ComponentProps<typeof TextField>,
    'kind' | 'type' | 'suffix' | 'autoComplete' | 'clearLabel'
  > & {
    /** Tells the password manager which one. */
    autoComplete: 'current-password' | 'new-password';
    /** Name of the button while the password is hidden. */
    showLabel: string;
    /** Name of the button while the password is seen. */
    hideLabel: string;
  },
) {
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
}
