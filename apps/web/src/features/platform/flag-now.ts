import type { FeatureFlag } from '@reprise/rules/platform/feature-flags'
import { featureFlags } from '@reprise/rules/platform/feature-flags'
import type { Override } from './flag-override.ts'

/** Whether a flag is on: as the developers' switch says, else as the server says, else its default. */
export const flagNow = (
  key: FeatureFlag,
  answered: readonly { key: string; isOn: boolean }[] | undefined,
  override: Override,
): boolean => {
  if (override) return override === 'on'
  return answered?.find((flag) => flag.key === key)?.isOn ?? featureFlags[key]
}
