import { Center, Loader } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router'
import { noConnection } from '../../lib/http/no-connection.ts'
import { say } from '../../lib/say.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { useReloadOnce } from './use-reload-once.ts'
import { useTryAgain } from './use-try-again.ts'

/** The outer error boundary. It is shown where not even a shell can be drawn. */
export const AppError = () => {
  const { t } = useTranslation()
  const error = useRouteError()
  const reloading = useReloadOnce(error)
  const { trying, tryAgain } = useTryAgain(error)
  return (
    <Center component="main" mih="100dvh" p="md">
      {reloading ? (
        <Loader aria-label={t('Loading')} />
      ) : (
        <ErrorState
          heading="h1"
          message={trying === 'nobody-there' ? say(t, noConnection()) : undefined}
          onRetry={tryAgain}
          busy={trying === 'asking'}
        />
      )}
    </Center>
  )
}
