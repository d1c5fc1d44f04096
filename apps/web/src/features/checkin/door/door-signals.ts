import type { Tone } from './scan-tone.ts'

// Frequencies in hertz and durations in milliseconds. Rising tones for "in", low and long ones for "out", twice the
// same tone for "look".
const sounds: Record<Tone, { hertz: number[]; millis: number; wave: OscillatorType; pattern: number[] }> = {
  admit: { hertz: [660, 990], millis: 90, wave: 'sine', pattern: [80] },
  refuse: { hertz: [196, 147], millis: 220, wave: 'square', pattern: [180, 80, 180] },
  look: { hertz: [440, 440], millis: 120, wave: 'triangle', pattern: [60, 60, 60] },
}

let audio: AudioContext | undefined

/** Call it in the handler of a person's touch. Browsers let a page make sounds only after one. */
export const wakeSound = () => {
  audio ??= new AudioContext()
  void audio.resume()
}

/** Plays the sound and the vibration of a verdict, so that nobody has to look at the screen. */
export const signal = (tone: Tone) => {
  const { hertz, millis, wave, pattern } = sounds[tone]
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern)
  if (audio?.state !== 'running') return
  const from = audio.currentTime
  const seconds = millis / 1000
  const volume = audio.createGain()
  volume.gain.value = 0.25
  volume.connect(audio.destination)
  for (const [at, pitch] of hertz.entries()) {
    const oscillator = audio.createOscillator()
    oscillator.type = wave
    oscillator.frequency.value = pitch
    oscillator.connect(volume)
    oscillator.start(from + at * seconds)
    oscillator.stop(from + (at + 1) * seconds)
  }
}
