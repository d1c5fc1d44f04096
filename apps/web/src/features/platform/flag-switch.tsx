import { Paper, Switch, Text } from '@mantine/core'
import type { FeatureFlag } from '@reprise/rules/platform/feature-flags'
import { featureFlagKeys } from '@reprise/rules/platform/feature-flags'
import { useSyncExternalStore } from 'react'
import { useServerFlags } from './feature-flags.api.ts'
import { flagNow } from './flag-now.ts'
import { flagOverride } from './flag-override.ts'
import classes from './flag-switch.module.css'

/** Whether a feature is on for the person who is here (spec 6). */
const useFeatureFlag = (key: FeatureFlag): boolean => {
  const { data } = useServerFlags()
  return flagNow(key, data, useSyncExternalStore(flagOverride.watch, flagOverride.read))
}

const FlagState = ({ flag }: { flag: FeatureFlag }) => (
  <Text component="li" size="xs" c="dimmed">
    {flag}: {useFeatureFlag(flag) ? 'on' : 'off'}
  </Text>
)

/** For those who develop: all feature flags on or off in this browser. No build contains it. */
export const FlagSwitch = () => (
  <Paper component="aside" aria-label="Development" withBorder p="xs" className={classes.place}>
    <Switch
      size="xs"
      label="All feature flags"
      defaultChecked={flagOverride.read() === 'on'}
      onChange={(event) => flagOverride.write(event.currentTarget.checked ? 'on' : 'off')}
    />
    <ul className={classes.list}>
      {featureFlagKeys.map((flag) => (
        <FlagState key={flag} flag={flag} />
      ))}
    </ul>
  </Paper>
)
