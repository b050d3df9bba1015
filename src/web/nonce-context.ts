import { createContext } from 'react';

/** The nonce of this response while the server renders; in the browser nobody needs it any more. */
export const NonceContext = createContext<string | undefined>(undefined);
