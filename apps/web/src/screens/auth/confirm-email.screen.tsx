import { Stack, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { UndoChange } from '../../features/auth/links/undo-change.tsx'
import { ConfirmAddress } from '../../features/auth/sign-up/confirm-address.tsx'
import { ConfirmEmailHint } from '../../features/auth/sign-up/confirm-email-hint.tsx'
import { useSetPageTitle } from '../../lib/page-title.tsx'

export const Screen = () => {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const token = query.get('token')
  const undo = query.get('undo')
  const title = undo ? t('Undo the change') : t('Confirm your email')
  useSetPageTitle(title)
  return (
    <Stack gap="lg">
      <Title order={1}>{title}</Title>
      {undo && <UndoChange token={undo} what="email" />}
      {!undo && token && <ConfirmAddress token={token} />}
      {!undo && !token && <ConfirmEmailHint />}
    </Stack>
  )
}
