import { Stack, Text } from '@mantine/core'
import { socialLabels } from '@reprise/rules/auth/social-labels'
import classes from './social-buttons.module.css'

/**
 * The outlines of all provider buttons and the line below them, so that nothing below moves when the buttons load.
 */
export const SocialSkeleton = () => (
  <Stack gap="xs">
    <div className={classes.grid} aria-hidden="true">
      {Object.keys(socialLabels).map((provider) => (
        <div key={provider} className={classes.outline} />
      ))}
    </div>
    <Text variant="small" mih="1lh" />
  </Stack>
)
