/** The option of a command that names a channel; empty for the default one. */
export function channelOption(channel: string): string[] {
  return channel === 'production' ? [] : ['--channel', channel]
}
