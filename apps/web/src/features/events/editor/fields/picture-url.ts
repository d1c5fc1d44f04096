import { useEffect, useState } from 'react'

/** An address under which a picture that is not yet sent can be shown; undefined without one. */
export const usePictureUrl = (picture: Blob | null): string | undefined => {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!picture) return setUrl(undefined)
    const made = URL.createObjectURL(picture)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])
  return url
}
