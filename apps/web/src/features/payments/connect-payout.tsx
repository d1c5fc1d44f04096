import { Button, Loader, Stack, Title } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { say } from '../../lib/say.tsx'
import { LonePage } from '../../ui/lone-page.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import { useConnection } from './payout-account.api.ts'
import { returnPath } from './return-path.ts'

/**
 * The page to which the provider sends the person back. It connects the account by itself, then leads to the page on
 * which the person began.
 */
export const ConnectPayout = ({ code, state }: { code: string; state: string }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const connection = useConnection({ code, state })
  const isConnected = connection.isSuccess
  useEffect(() => {
    if (!isConnected) return
    toastSuccess(t('Your payout account is connected.'))
    void navigate(returnPath(), { replace: true })
  }, [isConnected, navigate, t])
  return (
    <LonePage>
      {connection.error ? (
        <EmptyState
          drawing="broken"
          heading="h1"
          title={t("We couldn't connect your account")}
          text={say(t, connection.error)}
          action={
            <Button component={Link} to={returnPath()} replace>
              {t('Go back')}
            </Button>
          }
        />
      ) : (
        <Stack align="center">
          <Loader aria-hidden="true" />
          <Title order={1} size="h3" role="status">
            {t('Connecting your payout account…')}
          </Title>
        </Stack>
      )}
    </LonePage>
  )
}
