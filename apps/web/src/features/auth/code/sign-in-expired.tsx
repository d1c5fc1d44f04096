import { Button, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { focusOnce } from '../../../ui/forms/focus-once.ts'
import { Banner } from '../../../ui/states/banner.tsx'

/** Shown in place of the code step after the sign-in has expired. */
export const SignInExpired = ({ onAgain }: { onAgain: () => void }) => {
  const { t } = useTranslation()
  return (
    <Stack>
      <Banner kind="danger">{t('This login has ended. Please log in again.')}</Banner>
      <Button ref={focusOnce} onClick={onAgain}>
        {t('Log in again')}
      </Button>
    </Stack>
  )
}
