import type { FeatureFlag } from '@reprise/rules/platform/feature-flags'
import { featureFlags } from '@reprise/rules/platform/feature-flags'
import type { Override } from './flag-override.ts'

/** Whether a flag is on: by the switch, else by the server's answer, else as it is where nobody says otherwise. */
export const flagNow = (
  key: FeatureFlag,
  answered: readonly { key: string; isOn: boolean }[] | undefined,
  override: Override,
): boolean => {
  if (override) return override === 'on'
  return answered?.find((flag) => flag.key === key)?.isOn ?? featureFlags[key]
}
