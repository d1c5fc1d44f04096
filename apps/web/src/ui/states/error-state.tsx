import { Button } from '@mantine/core'
import { genericMessage } from '@reprise/rules/platform/failures/error-codes'
import { noticeTitles } from '@reprise/rules/platform/texts'
import { useTranslation } from 'react-i18next'
import { EmptyState } from './empty-state.tsx'

type Props = {
  /** What happened, in words for people; without it the generic message. */
  message?: string | undefined
  onRetry: () => void
  /** It is being tried. */
  busy?: boolean
  heading?: 'h1' | 'h2' | 'h3'
}

/** Stands where loading failed: what happened and a way to try again. */
export const ErrorState = ({ message, onRetry, busy = false, heading = 'h2' }: Props) => {
  const { t } = useTranslation()
  return (
    <div role="alert">
      <EmptyState
        drawing="broken"
        heading={heading}
        title={t(noticeTitles.danger)}
        text={message ?? t(genericMessage)}
        action={
          <Button variant="light" onClick={onRetry} loading={busy}>
            {t('Try again')}
          </Button>
        }
      />
    </div>
  )
}
