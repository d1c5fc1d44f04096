import { Stack, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { UndoChange } from '../../features/auth/undo-change.tsx'
import { VerifyPhoneNumber } from '../../features/auth/verify-phone-number.tsx'

export const Screen = () => {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const undo = query.get('undo')
  return (
    <Stack gap="lg">
      <Title order={1}>{undo ? t('Undo the change') : t('Verify your phone number')}</Title>
      {undo ? <UndoChange token={undo} what="phone" /> : <VerifyPhoneNumber />}
    </Stack>
  )
}
