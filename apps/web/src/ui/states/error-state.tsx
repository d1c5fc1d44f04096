import { Button } from '@mantine/core'
import { genericMessage } from '@reprise/rules/platform/failures/error-codes'
import { toastTitles } from '@reprise/rules/platform/texts'
import { useTranslation } from 'react-i18next'
import { EmptyState } from './empty-state.tsx'

type Props = {
  /** The part that did not load. The reason stands below it. */
  what?: string | undefined
  /** What happened, in words for people. Without it, the generic message is shown. */
  message?: string | undefined
  onRetry: () => void
  /** True while it tries again. */
  busy?: boolean
  heading?: 'h1' | 'h2' | 'h3'
}

/** The text for a place that did not load: what happened, and a button to try again. */
export const ErrorState = ({ what, message, onRetry, busy = false, heading = 'h2' }: Props) => {
  const { t } = useTranslation()
  const reason = message ?? t(genericMessage)
  return (
    <div role="alert">
      <EmptyState
        drawing="broken"
        heading={heading}
        {...(what ? { title: what, text: reason } : { above: t(toastTitles.danger), title: reason })}
        action={
          <Button variant="default" onClick={onRetry} loading={busy}>
            {t('Try again')}
          </Button>
        }
      />
    </div>
  )
}
