/** The feature flags, and whether each is on by default (spec 6). */
export const featureFlags = { redeemOffers: false } as const

export type FeatureFlag = keyof typeof featureFlags

/** The keys of all flags. */
export const featureFlagKeys = Object.keys(featureFlags) as FeatureFlag[]

/** The state of each flag. The flags in `turnedOn` are on, besides those that are on by default. */
export function flagsWith(turnedOn: readonly FeatureFlag[]): { key: FeatureFlag; isOn: boolean }[] {
  return featureFlagKeys.map((key) => ({ key, isOn: featureFlags[key] || turnedOn.includes(key) }))
}
