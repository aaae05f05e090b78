import { useEffect, useState } from 'react';

/** Returns a URL for showing a picture. The URL of a file is revoked when it is no longer used. */
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
