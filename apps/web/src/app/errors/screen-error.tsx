import { Center, Loader } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router'
import { ApiError } from '../../lib/graphql/api-error.ts'
import { noConnection } from '../../lib/http/no-connection.ts'
import { isMissingPart } from '../../lib/reload-once.ts'
import { say } from '../../lib/say.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { useReloadOnce } from './use-reload-once.ts'
import { useTryAgain } from './use-try-again.ts'

/** The inner error boundary. When a screen fails, its shell stays. */
export const ScreenError = () => {
  const { t } = useTranslation()
  const error = useRouteError()
  const reloading = useReloadOnce(error)
  const { trying, tryAgain } = useTryAgain(error)
  if (reloading)
    return (
      <Center mih="40vh">
        <Loader aria-label={t('Loading')} />
      </Center>
    )
  const isAlone = trying === 'nobody-there' || (isMissingPart(error) && !navigator.onLine)
  const shown = isAlone ? noConnection() : error
  const message = shown instanceof ApiError ? say(t, shown) : undefined
  return <ErrorState message={message} onRetry={tryAgain} busy={trying === 'asking'} />
}
