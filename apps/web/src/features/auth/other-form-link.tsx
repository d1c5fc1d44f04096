import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = { onClick: () => void; children: ReactNode }

/** Leads from one of the sign-in forms to another. */
export const OtherFormLink = ({ onClick, children }: Props) => (
  <Anchor
    component="button"
    type="button"
    variant="strong"
    inherit
    onClick={onClick}
    // A field that loses the focus may show an error, which would move this link away from the pointer.
    onMouseDown={(event) => event.preventDefault()}
  >
    {children}
  </Anchor>
)
