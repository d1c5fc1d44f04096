import { Button, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { say } from '../../../lib/say.tsx'
import { storeSignIn, useSession } from '../../../lib/session/session.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import { dayInWords } from '../../../ui/text/format-date-time.ts'
import { recover } from '../auth.api.ts'
import { LogOutScreen } from '../leaving/log-out-screen.tsx'
import { useLogOut } from '../leaving/use-log-out.ts'

const WhatHappened = ({ deletesAt }: { deletesAt: string | null }) => {
  const { t } = useTranslation()
  if (deletesAt === null)
    return <Text>{t('Your account is deactivated and hidden. Reactivate it any time.')}</Text>
  return (
    <Text>
      {t("Your account is deleted. You can reactivate it until {{date}}. After that it can't be restored.", {
        date: dayInWords(deletesAt),
      })}
    </Text>
  )
}

/**
 * Lets the owner of a deleted or deactivated account bring it back, or log out. After that the guard leads to the
 * next page.
 */
export const RecoverForm = () => {
  const { t } = useTranslation()
  const session = useSession()
  const { leaving, go } = useLogOut()
  const reactivate = useMutation({
    mutationFn: (refreshToken: string) => recover(refreshToken),
    onSuccess: storeSignIn,
    meta: { formShowsFailure: true },
  })
  if (leaving) return <LogOutScreen />
  return (
    <Stack>
      <WhatHappened deletesAt={session.state === 'recover-required' ? session.deletesAt : null} />
      {reactivate.error && <Banner kind="danger">{say(t, reactivate.error)}</Banner>}
      <Button
        fullWidth
        loading={reactivate.isPending}
        onClick={() => session.state === 'recover-required' && reactivate.mutate(session.refreshToken)}
      >
        {t('Reactivate')}
      </Button>
      <Button fullWidth variant="default" onClick={go}>
        {t('Log out')}
      </Button>
    </Stack>
  )
}
