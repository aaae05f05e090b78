#!/usr/bin/python3
"""A WebKitGTK window of a phone's size, which WebKitWebDriver starts: window.py <file of complaints> [dark].

MiniBrowser is never narrower than 447 px, and WebDriver has no call for the console. So this window is 375 px wide, and a
script in its pages reports errors, rejections, refusals of the Content-Security-Policy and console lines to the file.
"""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
gi.require_version("Gdk", "3.0")
from gi.repository import Gdk, GLib, Gtk, WebKit2  # noqa: E402

complaints = open(sys.argv[1], "a", buffering=1)
Gtk.Settings.get_default().set_property("gtk-application-prefer-dark-theme", "dark" in sys.argv)

REPORT = """
const report = (...what) => webkit.messageHandlers.complaint.postMessage(`${location.pathname}: ${what.join(' ')}`);
addEventListener('error', ({ message }) => message && report(message));
// A page that is left cancels its loads, so a failed load counts only if the page is still there a moment later.
const notLoaded = ({ src, href }) => setTimeout(report, 500, 'not loaded:', src ?? href);
addEventListener('error', ({ target }) => target instanceof Element && notLoaded(target), true);
addEventListener('unhandledrejection', ({ reason }) => report('unhandled', reason));
document.addEventListener('securitypolicyviolation', (one) => report(one.violatedDirective, one.blockedURI));
for (const kind of ['error', 'warn']) console[kind] = report;
"""

context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)


def open_window(opener=None):
    content = WebKit2.UserContentManager()
    content.register_script_message_handler("complaint")
    content.connect(
        "script-message-received::complaint",
        lambda _, message: complaints.write(message.get_js_value().to_string() + "\n"),
    )
    in_all, at_start = WebKit2.UserContentInjectedFrames.ALL_FRAMES, WebKit2.UserScriptInjectionTime.START
    content.add_script(WebKit2.UserScript.new(REPORT, in_all, at_start, None, None))

    place = {"related_view": opener} if opener else {"web_context": context}
    view = WebKit2.WebView(is_controlled_by_automation=True, user_content_manager=content, **place)
    view.connect("create", lambda view, _: open_window(view))
    view.connect("web-process-terminated", lambda *_: complaints.write("The page process ended.\n"))

    window = Gtk.Window(default_width=375, default_height=812, decorated=False)
    window.add(view)
    window.show_all()
    view.connect("close", lambda _: window.destroy())

    # No window manager gives the focus under Xvfb, and a page without it never matches `:focus-visible`.
    def take_focus():
        window.get_window().focus(Gdk.CURRENT_TIME)
        view.grab_focus()

    GLib.idle_add(take_focus)
    return view


def begin(_, session):
    # WebKitWebDriver compares the name with `browserName`.
    info = WebKit2.ApplicationInfo()
    info.set_name("MiniBrowser")
    session.set_application_info(info)
    session.connect("create-web-view", lambda _: open_window())


context.connect("automation-started", begin)
Gtk.main()
