/** The places where a newcomer is shown around, and how far each of it is (spec 3). */
export const walkthroughTypes = ['DOOR', 'EVENT_EDITOR', 'HOME'] as const
export type WalkthroughType = (typeof walkthroughTypes)[number]

export const walkthroughStatuses = ['COMPLETED', 'PENDING', 'SKIPPED'] as const
export type WalkthroughStatus = (typeof walkthroughStatuses)[number]

/** What is kept of a person: a type that is not in it is PENDING. */
export type WalkthroughState = { [Type in WalkthroughType]?: WalkthroughStatus }

/** Every type with its status, those that nobody touched as PENDING. */
export function walkthroughOf(
  kept: WalkthroughState,
): { type: WalkthroughType; status: WalkthroughStatus }[] {
  return walkthroughTypes.map((type) => ({ type, status: kept[type] ?? 'PENDING' }))
}
