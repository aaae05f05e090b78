import { useEffect, useState } from 'react';

/** Where a picture can be shown from; that of a file is given back when it is shown no more. */
export const useAddress = (picture: Blob | string | undefined): string | undefined => {
  const [made, setMade] = useState<string>();
  useEffect(() => {
    if (!(picture instanceof Blob)) return;
    const address = URL.createObjectURL(picture);
    setMade(address);
    return () => {
      URL.revokeObjectURL(address);
      setMade(undefined);
    };
  }, [picture]);
  return typeof picture === 'string' ? picture : made;
};
