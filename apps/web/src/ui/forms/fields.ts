/** An object with a value for each name of `names`. */
export const each = <Name extends string, Value>(
  names: Record<Name, unknown>,
  giveFor: (name: Name) => Value,
): Record<Name, Value> =>
  Object.fromEntries(Object.keys(names).map((name) => [name, giveFor(name as Name)])) as Record<Name, Value>

/** The values of an object for each name of `names`. */
export const pick = <From, Name extends string & keyof From>(
  from: From,
  names: Record<Name, unknown>,
): Pick<From, Name> =>
  Object.fromEntries(Object.keys(names).map((name) => [name, from[name as Name]])) as Pick<From, Name>
