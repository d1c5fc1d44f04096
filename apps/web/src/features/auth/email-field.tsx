import type { TextInputProps } from '@mantine/core'
import { Loader, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '../../ui/toast.ts'
import type { Availability } from './sign-up/use-email-availability.ts'

type Props = TextInputProps & { availability: Availability }

/** An email address with what the look-up says: spinner, tick or warning. The tick is read out, too. */
export const EmailField = ({ availability, ...props }: Props) => {
  const { t } = useTranslation()
  useEffect(() => {
    if (availability === 'available') announce(t('This email is available.'))
  }, [availability, t])
  const signs = {
    none: null,
    unknown: null,
    checking: <Loader size={18} aria-label={t('Checking')} />,
    available: (
      <IconCircleCheck
        size={20}
        color="var(--mantine-color-green-5)"
        role="img"
        aria-label={t('Available')}
      />
    ),
    taken: (
      <IconAlertTriangle
        size={20}
        color="var(--mantine-color-yellow-5)"
        role="img"
        aria-label={t('In use')}
      />
    ),
  }
  return (
    <TextInput
      type="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      label={t('Email')}
      required
      {...props}
      rightSection={signs[availability]}
    />
  )
}
