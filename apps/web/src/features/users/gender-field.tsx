import { Group, Radio } from '@mantine/core'
import type { Gender } from '@reprise/rules/users/enums'
import { genderLabels, signUpGenders } from '@reprise/rules/users/enums'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnnouncedError } from '../../ui/forms/use-announced-error.ts'

type Props = {
  value: string
  onChange: (gender: string) => void
  onBlur?: () => void
  error?: ReactNode
  /** The genders to choose from. The default is the three of the sign-up. */
  offered?: readonly Gender[]
}

/** Asks for a gender. */
export const GenderField = ({ offered = signUpGenders, onBlur, ...props }: Props) => {
  const { t } = useTranslation()
  const errorId = useId()
  const isWrong = Boolean(props.error)
  useAnnouncedError(errorId, props.error)
  return (
    <Radio.Group
      label={t('Gender')}
      required
      errorProps={{ id: errorId }}
      {...props}
      // A focus that moves to another choice stays in the field, so it is no blur.
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.()
      }}
    >
      <Group mt="xs">
        {offered.map((gender) => (
          <Radio
            key={gender}
            value={gender}
            label={t(genderLabels[gender])}
            required
            aria-invalid={isWrong}
            aria-describedby={isWrong ? errorId : undefined}
          />
        ))}
      </Group>
    </Radio.Group>
  )
}
