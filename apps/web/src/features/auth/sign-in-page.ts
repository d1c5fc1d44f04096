/** Whether an address is one of the sign-in pages, which a person passes on the way to the wanted page. */
export const isSignInPage = (pathname: string): boolean => /^\/(auth|tabs)\//.test(pathname)
