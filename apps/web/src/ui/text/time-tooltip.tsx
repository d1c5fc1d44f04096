import { Tooltip } from '@mantine/core'
import type { ReactElement } from 'react'

type Props = { label: string; children: ReactElement }

/** A tooltip on a time. It loads after the page, because the library that places it is larger than most pages. */
export const TimeTooltip = ({ label, children }: Props) => (
  <Tooltip label={label} events={{ hover: true, focus: true, touch: true }}>
    {children}
  </Tooltip>
)
