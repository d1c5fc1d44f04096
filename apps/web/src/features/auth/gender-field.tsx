import { Group, Radio } from '@mantine/core'
import { genderLabels, signUpGenders } from '@reprise/rules/users/enums'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

type Props = { value: string; onChange: (gender: string) => void; error?: ReactNode }

/** The three that sign-up offers. */
export const GenderField = (props: Props) => {
  const { t } = useTranslation()
  return (
    <Radio.Group label={t('Gender')} required {...props}>
      <Group mt={6}>
        {signUpGenders.map((gender) => (
          <Radio key={gender} value={gender} label={t(genderLabels[gender])} />
        ))}
      </Group>
    </Radio.Group>
  )
}
