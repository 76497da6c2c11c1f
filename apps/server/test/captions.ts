/** WebVTT as its lines say it, with a signature and a caption unless others are given. */
export const vtt = (lines: readonly string[] = ['WEBVTT', '', '00:01.000 --> 00:02.500', 'Bend the knee'], name = 'a.vtt') =>
  new File([lines.join('\n')], name);
