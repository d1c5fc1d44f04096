/**
 * The keys of all queries, by feature. Each feature adds its keys in its `<feature>.keys.ts`. A key begins with the
 * name of its feature. A key that is not declared does not compile.
 * @public
 */
export interface QueryKeys {
  /** A key of no feature: the people who are found for the text in a picker. */
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
