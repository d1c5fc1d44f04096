/** What can be switched, and whether it is on where nobody says otherwise (spec 6). */
export const featureFlags = { redeemOffers: false } as const

export type FeatureFlag = keyof typeof featureFlags

/** All keys there are. */
export const featureFlagKeys = Object.keys(featureFlags) as FeatureFlag[]

/** How each flag stands, where those in `turnedOn` are on besides. */
export function flagsWith(turnedOn: readonly FeatureFlag[]): { key: FeatureFlag; isOn: boolean }[] {
  return featureFlagKeys.map((key) => ({ key, isOn: featureFlags[key] || turnedOn.includes(key) }))
}
