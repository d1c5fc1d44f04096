import { Button, FileButton, Group, Input } from '@mantine/core'
import type { ReactNode } from 'react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { acceptedPictures, faultOfPicture, pictureUnreadable } from '../../../../ui/media/chosen-picture.ts'
import { toWebp } from '../../../../ui/media/to-webp.ts'
import { announce } from '../../../../ui/toast.ts'
import classes from '../../proof-content.module.css'

type Props = { picture: Blob | null; error: ReactNode; onChoose: (picture: Blob | null) => void }

/** The whole picture of a file, for a screenshot of which nothing may be cut off. */
const wholePicture = async (file: File): Promise<Blob> => {
  const image = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  canvas.width = image.width
  canvas.height = image.height
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  image.close()
  return toWebp(canvas)
}

/** Lets a person choose a picture that shows what they did. Only the team sees it. */
export const ProofPicture = ({ picture, error, onChoose }: Props) => {
  const { t } = useTranslation()
  const button = useRef<HTMLButtonElement>(null)
  const forgetChosen = useRef<() => void>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const preview = useMemo(() => picture && URL.createObjectURL(picture), [picture])
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])
  const choose = async (file: File | null) => {
    forgetChosen.current?.()
    if (!file) return
    try {
      const fault = await faultOfPicture(file)
      setRefused(fault)
      if (!fault) onChoose(await wholePicture(file))
    } catch {
      // For example a picture of more pixels than the browser can draw.
      setRefused(pictureUnreadable)
    }
  }
  return (
    <Input.Wrapper
      label={t('Or a picture')}
      labelElement="div"
      description={t('JPG, PNG, WEBP or GIF, up to 10 MB. Only the team sees it.')}
      error={refused ? t(refused) : error}
      errorProps={{ role: 'alert' }}
    >
      <Group my="xs">
        {preview && <img src={preview} alt="" className={classes.picture} />}
        <FileButton
          onChange={(file) => void choose(file)}
          accept={acceptedPictures.join(',')}
          resetRef={forgetChosen}
          inputProps={{ 'aria-label': t('Picture') }}
        >
          {(props) => (
            <Button ref={button} variant="default" {...props}>
              {picture ? t('Change picture') : t('Choose a picture')}
            </Button>
          )}
        </FileButton>
        {picture && (
          <Button
            variant="subtle"
            onClick={() => {
              onChoose(null)
              announce(t('The picture was removed.'))
              button.current?.focus()
            }}
          >
            {t('Remove')}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  )
}
