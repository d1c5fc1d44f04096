import { Button, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Banner } from '../../../ui/states/banner.tsx'

type Props = {
  /** Why the link does nothing. */
  why: ReactNode
  /** Another way to go on, above the button. */
  way?: ReactNode
  /** Where the button leads, and what it says. */
  to: string
  next: string
}

/** What every page shows whose link is no longer valid: why, and where the person goes from there. */
export const StaleLink = ({ why, way, to, next }: Props) => (
  <Stack>
    <Banner kind="danger">{why}</Banner>
    {way}
    <Button component={Link} to={to} variant="default">
      {next}
    </Button>
  </Stack>
)
