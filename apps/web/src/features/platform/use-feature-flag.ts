import type { FeatureFlag } from '@reprise/rules/platform/feature-flags'
import { useSyncExternalStore } from 'react'
import { useServerFlags } from './feature-flags.api.ts'
import { flagNow } from './flag-now.ts'
import { readOverride, watchOverride } from './flag-override.ts'

/** Whether a feature is on for the present person (spec 6). */
export const useFeatureFlag = (key: FeatureFlag): boolean => {
  const { data } = useServerFlags()
  return flagNow(key, data, useSyncExternalStore(watchOverride, readOverride))
}
