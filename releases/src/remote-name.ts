/** The remote's entry declares `var <name>`, which must not shadow these properties of window. */
const WINDOW_PROPERTIES =
  /^(?:host|top|self|parent|status|event|name|origin|history|location|screen|frames|length|closed|opener|document|window|navigator|performance|caches|crypto|external)$/;

/**
 * Checks what a new remote is called.
 * @param title of its page
 * @throws Error with a readable message
 */
export function checkNewRemote(name: string, title: string): void {
  if (!/^[a-z][a-z\d]{1,29}$/.test(name) || WINDOW_PROPERTIES.test(name))
    throw new Error('模块名用小写字母开头，后面是小写字母或数字，不能是浏览器自己的名字，例如 gift');
  if (/['`\\<>{}]/.test(title) || title.length > 40) throw new Error('标题不超过 40 个字，不含引号和括号');
}
