/**
 * The remote that shows the desk; its rows name the pages. In a file of its own: a module that exports anything but
 * components is not replaced in the open page, which then reloads.
 */
export const DESK = 'desk';
