import { Tooltip } from '@mantine/core'
import type { ReactElement } from 'react'

type Props = { label: string; children: ReactElement }

/** A hint on a time; loaded after the page, since what places it is larger than most pages. */
export const TimeTooltip = ({ label, children }: Props) => (
  <Tooltip label={label} events={{ hover: true, focus: true, touch: true }}>
    {children}
  </Tooltip>
)
