import { Button, Group, Slider, Stack, Text } from '@mantine/core'
import { IconRotateClockwise } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { AvatarEditorRef, Position } from 'react-avatar-editor'
import AvatarEditor from 'react-avatar-editor'
import { useTranslation } from 'react-i18next'
import { Banner } from '../states/banner.tsx'
import { Dialog } from '../states/dialog.tsx'
import { cropDefaults } from './crop-defaults.ts'
import { toWebp } from './to-webp.ts'

type Props = {
  /** The chosen file; the dialog is open while there is one. */
  file: File | null
  onClose: () => void
  /** The cropped picture as WEBP, at most 1000 by 1000. */
  onCropped: (picture: Blob) => void
  /** Size of the crop window; 200 by 200 unless told (section 5). */
  width?: number
  height?: number
  round?: boolean
  /** What speaks against the picture, without forbidding it. */
  warning?: string | undefined
}

const middle: Position = { x: 0.5, y: 0.5 }

type PlaceProps = { name: string; id: string; value: number; onChange: (value: number) => void }

/** Moves the picture without dragging: by keys, or by a tap on the line. */
const PlaceSlider = ({ name, id, value, onChange }: PlaceProps) => (
  <div>
    <Text size="sm" id={id}>
      {name}
    </Text>
    <Slider
      min={0}
      max={1}
      step={0.02}
      value={value}
      onChange={onChange}
      label={null}
      thumbProps={{ 'aria-labelledby': id }}
    />
  </div>
)

/** Lets a person choose the part of a picture; what leaves has lost its metadata. */
export const ImageCropper = (props: Props) => {
  const {
    file,
    onClose,
    onCropped,
    width = cropDefaults.width,
    height = cropDefaults.height,
    round,
    warning,
  } = props
  const { t } = useTranslation()
  const editor = useRef<AvatarEditorRef>(null)
  const [scale, setScale] = useState<number>(cropDefaults.scale)
  const [rotate, setRotate] = useState<number>(cropDefaults.rotate)
  const [position, setPosition] = useState(middle)
  const [failed, setFailed] = useState(false)
  const [busy, setBusy] = useState(false)

  // On its side a picture that just covered the frame leaves bars: the frame's own proportion closes them.
  const coverWhenTurned = rotate % 180 === 0 ? 1 : Math.max(width / height, height / width)

  const use = async () => {
    const canvas = editor.current?.getImage()
    if (!canvas) return
    setBusy(true)
    try {
      onCropped(await toWebp(canvas))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog opened={file !== null} onClose={onClose} title={t('Crop picture')} size="auto">
      {file && (
        <Stack align="stretch" miw="min(340px, 78vw)">
          <AvatarEditor
            ref={editor}
            image={file}
            width={width}
            height={height}
            border={cropDefaults.border}
            borderRadius={round ? width / 2 : 0}
            scale={scale * coverWhenTurned}
            rotate={rotate}
            position={position}
            onPositionChange={setPosition}
            onLoadFailure={() => setFailed(true)}
            style={{
              alignSelf: 'center',
              maxWidth: '100%',
              height: 'auto',
              borderRadius: 'var(--mantine-radius-sm)',
            }}
          />
          {failed && (
            <Text c="red" role="alert">
              {t("This picture can't be read. Please choose another one.")}
            </Text>
          )}
          {warning && <Banner kind="warning">{warning}</Banner>}
          <div>
            <Text size="sm" id="crop-zoom">
              {t('Zoom')}
            </Text>
            <Slider
              min={1}
              max={3}
              step={0.05}
              value={scale}
              onChange={setScale}
              label={null}
              thumbProps={{ 'aria-labelledby': 'crop-zoom' }}
            />
          </div>
          <Group grow gap="md">
            <PlaceSlider
              id="crop-x"
              name={t('Horizontal')}
              value={position.x}
              onChange={(x) => setPosition({ ...position, x })}
            />
            <PlaceSlider
              id="crop-y"
              name={t('Vertical')}
              value={position.y}
              onChange={(y) => setPosition({ ...position, y })}
            />
          </Group>
          <Button
            variant="subtle"
            leftSection={<IconRotateClockwise size={20} aria-hidden="true" />}
            onClick={() => setRotate((angle) => (angle + 90) % 360)}
          >
            {t('Rotate')}
          </Button>
          <Group gap="xs" justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button onClick={() => void use()} loading={busy} disabled={failed}>
              {t('Use picture')}
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  )
}
