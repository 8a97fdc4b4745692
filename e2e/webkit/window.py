#!/usr/bin/python3
"""The window in which a journey drives WebKit: what it stores lasts, service workers run, and pages that are left are kept for "back".

The browser that comes with WebKitWebDriver forgets everything and has no workers. PROFILE names the folder in which everything is kept.
"""
import os

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402 (the versions are chosen first)

profile = os.environ["PROFILE"]
storage = WebKit2.WebsiteDataManager(
    base_data_directory=os.path.join(profile, "data"),
    base_cache_directory=os.path.join(profile, "cache"),
)
browser = WebKit2.WebContext.new_with_website_data_manager(storage)
browser.get_cookie_manager().set_persistent_storage(
    os.path.join(profile, "cookies"), WebKit2.CookiePersistentStorage.SQLITE
)
browser.set_automation_allowed(True)


def open_window(_session):
    settings = WebKit2.Settings(enable_page_cache=True, enable_write_console_messages_to_stdout=True)
    view = WebKit2.WebView(web_context=browser, settings=settings, is_controlled_by_automation=True)
    window = Gtk.Window(default_width=1440, default_height=900, child=view)
    window.show_all()
    return view


def begin(_browser, session):
    # The driver refuses a browser that does not say what it is.
    info = WebKit2.ApplicationInfo()
    info.set_name("domivka-journeys")
    info.set_version(1, 0, 0)
    session.set_application_info(info)
    session.connect("create-web-view", open_window)


browser.connect("automation-started", begin)
Gtk.main()
