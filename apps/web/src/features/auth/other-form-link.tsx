import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = { onClick: () => void; children: ReactNode }

/** Leads from one of the sign-in forms to another. */
export const OtherFormLink = ({ onClick, children }: Props) => (
  <Anchor
    component="button"
    type="button"
    fw={600}
    fz="inherit"
    onClick={onClick}
    // A field that loses the focus says what is wrong with it, which would move this from under the pointer.
    onMouseDown={(event) => event.preventDefault()}
  >
    {children}
  </Anchor>
)
