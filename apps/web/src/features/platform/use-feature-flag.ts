import type { FeatureFlag } from '@reprise/rules/platform/feature-flags'
import { useSyncExternalStore } from 'react'
import { useServerFlags } from './feature-flags.api.ts'
import { flagNow } from './flag-now.ts'
import { readOverride, watchOverride } from './flag-override.ts'

/**
 * Whether a feature is on for the present person (spec 6). Undefined until the server has said it, so that a page does not
 * show first that it is off.
 */
export const useFeatureFlag = (key: FeatureFlag): boolean | undefined => {
  const { data, isPending } = useServerFlags()
  const override = useSyncExternalStore(watchOverride, readOverride)
  return isPending && !override ? undefined : flagNow(key, data, override)
}
