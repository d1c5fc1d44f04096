import { Center, Loader } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { useReloadOnce } from './use-reload-once.ts'

/** The outer boundary: what is left when not even a shell can be shown. */
export const AppError = () => {
  const { t } = useTranslation()
  const error = useRouteError()
  const reloading = useReloadOnce(error)
  return (
    <Center component="main" mih="100dvh" p="md">
      {reloading ? (
        <Loader aria-label={t('Loading')} />
      ) : (
        <ErrorState heading="h1" onRetry={() => window.location.reload()} />
      )}
    </Center>
  )
}
