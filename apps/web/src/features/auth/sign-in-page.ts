/** Whether an address is one of the pages on the way in, which a person passes through to where they want to be. */
export const isSignInPage = (pathname: string): boolean => /^\/(auth|tabs)\//.test(pathname)
