/** The places of the app that are explained to a new person (spec 3). */
export const walkthroughTypes = ['DID_YOU_KNOW', 'DOOR', 'EVENT_EDITOR', 'HOME'] as const
export type WalkthroughType = (typeof walkthroughTypes)[number]

export const walkthroughStatuses = ['COMPLETED', 'PENDING', 'SKIPPED'] as const
export type WalkthroughStatus = (typeof walkthroughStatuses)[number]

/** The stored walkthroughs of a person. A type that is missing is PENDING. */
export type WalkthroughState = { [Type in WalkthroughType]?: WalkthroughStatus }

/** Every type with its status. A type that is not stored is PENDING. */
export function walkthroughOf(
  kept: WalkthroughState,
): { type: WalkthroughType; status: WalkthroughStatus }[] {
  return walkthroughTypes.map((type) => ({ type, status: kept[type] ?? 'PENDING' }))
}
