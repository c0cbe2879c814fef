/** Images per second. */
export const RATE = 30

// The files depend neither on the machine nor on the time. Key images are five seconds apart:
// seeking is fast enough, and the files are a fifth smaller than with one every two seconds.
const any = `-an -map_metadata -1 -fflags +bitexact -flags:v +bitexact -threads 1 -g ${5 * RATE}`
const colour =
  '-vf scale=out_color_matrix=bt709:out_range=tv -pix_fmt yuv420p -colorspace bt709 -color_primaries bt709 -color_trc bt709'
const h264 =
  '-c:v libx264 -profile:v high -level 3.1 -preset veryslow -tune animation -crf 27 -movflags +faststart'
const vp9 = '-c:v libvpx-vp9 -b:v 0 -crf 44 -deadline good -cpu-used 2 -tune-content screen'

const words = (text: string) => text.split(' ')

/** The arguments with which ffmpeg encodes raw images from its input as MP4 and WebM files. */
export function encodingOf({
  width,
  height,
  mp4,
  webm,
}: {
  width: number
  height: number
  mp4: string
  webm: string
}): string[] {
  const pictures = words(`-f rawvideo -pix_fmt rgb24 -s ${width}x${height} -r ${RATE} -i -`)
  return [
    ...words('-y -loglevel error'),
    ...pictures,
    ...words(`${h264} ${any} ${colour}`),
    mp4,
    ...words(`${vp9} ${any} ${colour}`),
    webm,
  ]
}
