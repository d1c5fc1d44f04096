import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = { rests: boolean; onClick: () => void; children: ReactNode }

/** Sends something once more, and rests in between: as the same button, so that it keeps the focus. */
export const ResendLink = ({ rests, onClick, children }: Props) => (
  <Anchor
    component="button"
    type="button"
    size="sm"
    className="rp-numbers"
    aria-disabled={rests}
    {...(rests && { c: 'dimmed' })}
    onClick={() => {
      if (!rests) onClick()
    }}
  >
    {children}
  </Anchor>
)
