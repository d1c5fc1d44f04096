import { Switch, Text } from '@mantine/core'
import type { FeatureFlag } from '@reprise/rules/platform/feature-flags'
import { featureFlagKeys } from '@reprise/rules/platform/feature-flags'
import { readOverride, writeOverride } from './flag-override.ts'
import classes from './flag-switch.module.css'
import { useFeatureFlag } from './use-feature-flag.ts'

const FlagState = ({ flag }: { flag: FeatureFlag }) => (
  <Text component="li" variant="micro" c="dimmed">
    {flag}: {useFeatureFlag(flag) ? 'on' : 'off'}
  </Text>
)

/** Lets developers turn all feature flags on or off in this browser. No production build contains it. */
export const FlagSwitch = () => (
  <aside aria-label="Development" className={classes.place}>
    <Switch
      size="xs"
      label="All feature flags"
      defaultChecked={readOverride() === 'on'}
      onChange={(event) => writeOverride(event.currentTarget.checked ? 'on' : 'off')}
    />
    <ul className={classes.list}>
      {featureFlagKeys.map((flag) => (
        <FlagState key={flag} flag={flag} />
      ))}
    </ul>
  </aside>
)
