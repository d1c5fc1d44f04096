/**
 * The keys of all that is read, by feature: each adds its own in its `<feature>.keys.ts`. A key begins with the name of
 * its feature, and one that is not declared does not compile.
 */
export interface QueryKeys {
  /** Of no feature: who is found for what is typed into a picker. */
  people: readonly ['people', string]
}

/** The keys that a feature's functions make. */
export type KeysOf<Keys extends Record<string, (...of: never[]) => readonly unknown[]>> = ReturnType<
  Keys[keyof Keys]
>

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: QueryKeys[keyof QueryKeys]
    mutationKey: QueryKeys[keyof QueryKeys]
  }
}
