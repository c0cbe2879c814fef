/** Script that runs when a text is not treated as text. */
const RUN = 'globalThis.pwned=1'

/**
 * Texts that try to run script or to leave the app, each in its own way. Of each text the word
 * `shown` must remain, when it contains that word.
 */
export const hostileTexts: readonly (readonly [how: string, html: string])[] = [
  ['script', `<script>${RUN}</script><p>shown</p>`],
  ['script in a script', `<scr<script>ipt>${RUN}</script><p>shown</p>`],
  ['picture that fails', `<p>shown<img src=x onerror="${RUN}"></p>`],
  ['picture by srcset', `<p>shown<img srcset="x 1x, y 2x" onerror="${RUN}" onload="${RUN}"></p>`],
  [
    'picture element',
    `<picture><source srcset="x"><img src="x" onerror="${RUN}"></picture><p>shown</p>`,
  ],
  [
    'video poster and source',
    `<video poster="x" onerror="${RUN}"><source onerror="${RUN}" src="x"></video><p>shown</p>`,
  ],
  [
    'handlers of allowed tags',
    `<p onclick="${RUN}" onpointerover="${RUN}" onfocus="${RUN}" tabindex="1" autofocus>shown</p>`,
  ],
  ['details that toggle', `<details open ontoggle="${RUN}">shown</details>`],
  [
    'animation that starts',
    `<style>@keyframes x{}</style><p style="animation:x 1s" onanimationstart="${RUN}">shown</p>`,
  ],
  ['link to a script', `<p><a href="javascript:${RUN}">shown</a></p>`],
  [
    'link to a script, disguised',
    `<p><a href=" &#1;jav&#x09;a&#10;script&colon;${RUN}">shown</a></p>`,
  ],
  ['link to data', `<p><a href="data:text/html,<script>${RUN}</script>">shown</a></p>`],
  [
    'link of svg',
    `<svg><a xlink:href="javascript:${RUN}"><text y="20">shown</text></a></svg><p>shown</p>`,
  ],
  ['link that leaves the app by two slashes', '<p><a href="//evil.example">shown</a></p>'],
  ['link that leaves the app by a backslash', '<p><a href="/\\evil.example">shown</a></p>'],
  ['link that leaves the app by a tab', '<p><a href="/&#9;/evil.example">shown</a></p>'],
  [
    'link with ping and target',
    '<p><a href="/rank" ping="https://evil.example" target="opener" download>shown</a></p>',
  ],
  [
    'svg with handlers',
    `<svg onload="${RUN}"><animate onbegin="${RUN}" attributeName="x" dur="1s"/></svg><p>shown</p>`,
  ],
  [
    'svg that sets a link',
    `<svg><a><set attributeName="href" to="javascript:${RUN}"/><text>shown</text></a></svg><p>shown</p>`,
  ],
  [
    'svg that uses data',
    `<svg><use href="data:image/svg+xml,<svg id=x onload=${RUN}>#x"/></svg><p>shown</p>`,
  ],
  ['math with a link', `<math href="javascript:${RUN}"><mtext>shown</mtext></math><p>shown</p>`],
  [
    'mutation by math, table and style',
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${RUN}&gt;">`,
  ],
  [
    'mutation by svg and style',
    `<svg></p><style><a id="</style><img src=1 onerror=${RUN}>"></style></svg><p>shown</p>`,
  ],
  [
    'mutation by nested forms',
    `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${RUN}>`,
  ],
  [
    'mutation by noscript',
    `<noscript><p title="</noscript><img src=x onerror=${RUN}>">shown</p></noscript><p>shown</p>`,
  ],
  ['mutation by template', `<template><img src=x onerror="${RUN}"></template><p>shown</p>`],
  [
    'mutation by textarea and title',
    `<textarea><title></textarea><img src=x onerror="${RUN}"></title><p>shown</p>`,
  ],
  [
    'mutation by select',
    `<select><template><style><!--</style><a rel="--></style></template></select><img src onerror=${RUN}>"></a>`,
  ],
  ['comment that ends early', `<!--><img src=x onerror="${RUN}">--><p>shown</p>`],
  ['CDATA', `<svg><![CDATA[><img src=x onerror=${RUN}>]]></svg><p>shown</p>`],
  ['processing instruction', `<?xml-stylesheet href="javascript:${RUN}"?><p>shown</p>`],
  [
    'deep nesting',
    `${'<div>'.repeat(600)}<img src=x onerror="${RUN}">${'</div>'.repeat(600)}<p>shown</p>`,
  ],
  [
    'form',
    `<form action="https://evil.example"><input name="password" autofocus onfocus="${RUN}"><button formaction="javascript:${RUN}">x</button></form><p>shown</p>`,
  ],
  ['meta refresh', `<meta http-equiv="refresh" content="0;url=javascript:${RUN}"><p>shown</p>`],
  ['base', '<base href="https://evil.example/"><p><a href="/rank">shown</a></p>'],
  [
    'stylesheet',
    '<link rel="stylesheet" href="https://evil.example/a.css"><style>body{display:none}</style><p>shown</p>',
  ],
  [
    'style over the screen',
    '<p style="position:fixed;inset:0;background:url(https://evil.example)" class="scrim" id="root">shown</p>',
  ],
  [
    'frame with a document',
    `<iframe srcdoc="<script>parent.pwned=1</script>" onload="${RUN}"></iframe><p>shown</p>`,
  ],
  [
    'object and embed',
    `<object data="javascript:${RUN}"></object><embed src="javascript:${RUN}"><p>shown</p>`,
  ],
  [
    'names that shadow the document',
    '<p id="body" name="cookie">shown</p><a id="location" name="defaultView" href="/rank">a</a>',
  ],
  [
    'names that shadow a form',
    '<form id="x"><input name="attributes"><input name="childNodes"><input name="nodeName"></form><p>shown</p>',
  ],
  [
    'element of its own',
    `<x-evil is="x-evil" onclick="${RUN}"><slot onslotchange="${RUN}"></slot></x-evil><p>shown</p>`,
  ],
  ['markup as text', `<p>shown &lt;img src=x onerror=${RUN}&gt;</p>`],
]
