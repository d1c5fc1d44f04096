import { Center, Loader } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router'
import { ApiError } from '../../lib/graphql/api-error.ts'
import { noConnection } from '../../lib/http/no-connection.ts'
import { say } from '../../lib/say.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { isMissingPart } from './reload-once.ts'
import { useReloadOnce } from './use-reload-once.ts'
import { useTryAgain } from './use-try-again.ts'

/** The inner boundary: a screen that fails leaves its shell standing. */
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
