import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CountdownEnd } from './countdown-end.tsx'

type Props = {
  /** Seconds until it may be sent again. */
  left: number
  /** Whether the button does nothing now, because the sending runs or because of a block. */
  rests: boolean
  onClick: () => void
  children: ReactNode
}

/** Sends something again, then waits for a while. It stays the same button, so that it keeps the focus. */
export const ResendLink = ({ left, rests, onClick, children }: Props) => {
  const { t } = useTranslation()
  const isResting = rests || left > 0
  return (
    <>
      <Anchor
        component="button"
        type="button"
        variant="small"
        className="rp-numbers"
        aria-disabled={isResting}
        {...(isResting && { c: 'dimmed' })}
        onClick={() => {
          if (!isResting) onClick()
        }}
      >
        {children}
      </Anchor>
      <CountdownEnd left={left} text={t('You can request a new one now.')} />
    </>
  )
}
