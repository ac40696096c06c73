/** The nonce of a personal page's inline scripts; absent on public pages and in the browser. */
import { createContext, useContext } from 'react'

const NonceContext = createContext<string | undefined>(undefined)

export const NonceProvider = NonceContext.Provider

export const useNonce = () => useContext(NonceContext)
