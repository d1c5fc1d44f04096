import { Button, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Banner } from '../../../ui/states/banner.tsx'

type Props = {
  /** Why the link does nothing. */
  why: ReactNode
  /** True where the server could not be asked. A screen reader then reads it at once. */
  isFailure?: boolean
  /** Another way to go on, above the button. */
  way?: ReactNode
  /** Where the button leads, and what it says. */
  to: string
  next: string
}

/** What every page shows whose link is no longer valid: why, and where the person goes from there. */
export const StaleLink = ({ why, isFailure = false, way, to, next }: Props) => (
  <Stack>
    <Banner kind={isFailure ? 'danger' : 'warning'}>{why}</Banner>
    {way}
    <Button component={Link} to={to} variant="default">
      {next}
    </Button>
  </Stack>
)
